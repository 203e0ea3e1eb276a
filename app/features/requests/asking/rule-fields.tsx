import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterPage } from '../../../asking-filter.server';
import { buttonClass } from '../../../ui/page';

interface RuleFieldsProps {
  rule: FilterPage['rules'][number];
  at: number;
  properties: readonly { key: string; name: string }[];
}

/** One rule: its property, its condition, its value, and taking it out. Names repeat from rule to rule. */
export function RuleFields({ rule, at, properties }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { property, condition, conditions } = rule;
  const number = at + 1;
  return (
    <fieldset className="rule">
      <legend className="field-label">{t('asking.rules.rule', { number })}</legend>
      <Labelled label={t('asking.rules.property')}>
        {(id) => (
          <select id={id} name="property" className="input" defaultValue={property}>
            <option value="">{t('asking.rules.choose')}</option>
            {properties.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t('asking.rules.condition')}>
        {(id) => (
          <select id={id} name="condition" className="input" defaultValue={condition}>
            {conditions.map((one) => (
              <option key={one} value={one}>
                {t(`asking.condition.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <RuleValue rule={rule} at={at} />
      <button type="submit" name="remove" value={at} className={buttonClass('plain', { small: true })}>
        {t('asking.rules.remove', { number })}
      </button>
    </fieldset>
  );
}

function RuleValue({ rule: { value, isFlag, picks, sought, condition }, at }: Pick<RuleFieldsProps, 'rule' | 'at'>) {
  const { t } = useTranslation();
  if (condition === 'EXISTS') return <input type="hidden" name="value" value="" />;
  if (picks !== null) {
    return (
      <>
        <Labelled label={t('asking.rules.who')}>
          {(id) => <input id={id} type="search" name={`who${at}`} className="input" defaultValue={sought} dir="auto" />}
        </Labelled>
        <Labelled label={t('asking.rules.value')}>
          {(id) => (
            <select id={id} name="value" className="input" defaultValue={value}>
              <option value="">{t('asking.rules.choose')}</option>
              {picks.map((pick) => (
                <option key={pick.value} value={pick.value}>
                  {pick.beside ? `${pick.label} (${pick.beside})` : pick.label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </>
    );
  }
  return (
    <Labelled label={t('asking.rules.value')}>
      {(id) =>
        isFlag ? (
          <select id={id} name="value" className="input" defaultValue={value || 'true'}>
            <option value="true">{t('asking.item.yes')}</option>
            <option value="false">{t('asking.item.no')}</option>
          </select>
        ) : (
          <input id={id} type="text" name="value" className="input" defaultValue={value} dir="auto" />
        )
      }
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
