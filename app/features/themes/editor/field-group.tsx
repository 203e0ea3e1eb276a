import { ChevronDownIcon } from '@shopify/polaris-icons';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerContext } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import type { Field, GROUPS } from '../theme-fields';
import { type FieldPlace, isNoColour, ThemeField } from './theme-field';

interface GroupProps extends FieldPlace {
  group: (typeof GROUPS)[number];
  open: boolean;
  /** After the fields. */
  children?: ReactNode;
}

/** The fields of one kind, folded away until somebody wants them or something in them is wrong. */
export function FieldGroup({ group: { id, fields }, open, children, ...place }: GroupProps) {
  const { t } = useTranslation();
  const answer = useContext(AnswerContext);
  const names: string[] = fields.map(({ name }) => name);
  const isWrong = answer.problems.some(({ name }) => names.includes(name.split(/[.[]/)[0] ?? ''));
  const isUnshown = fields.some(({ name, kind }) => kind === 'colour' && isNoColour(place.form[name]));
  return (
    <details className="sheet surface theme-group" id={`group-${id}`} open={open || isWrong || isUnshown}>
      <summary>
        <h2>{t(`themes.group.${id}`)}</h2>
        <Icon of={ChevronDownIcon} small />
      </summary>
      <div className="theme-group-fields">
        {fields.map((field: Field) => (
          <div
            key={field.name}
            className={WIDE.includes(field.kind) || 'localised' in field ? 'theme-wide' : undefined}
          >
            <ThemeField field={field} {...place} />
          </div>
        ))}
        {children}
      </div>
    </details>
  );
}

const WIDE: string[] = ['menu', 'sections', 'script', 'font'];
