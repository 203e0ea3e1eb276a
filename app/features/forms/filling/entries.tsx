// A list of entries that can be added, removed and moved: by buttons of the form, which script only makes faster.

import { type FormMetadata, useField } from '@conform-to/react';
import { InlineStack } from '@shopify/polaris';
import { DragHandleIcon } from '@shopify/polaris-icons';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/button';
import { FieldGroup } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import type { ShownField } from '../shown';
import { inEntry } from './constraints';
import { Control, useControl } from './control';
import { useEntryDragging } from './use-entry-dragging';
import { WholeVariable } from './whole-variable';

interface EntriesProps {
  field: Omit<ShownField, 'hint'> & { hint: ReactNode };
  form: FormMetadata;
}

/** The focus goes to what was added; when the button that was pressed is gone, to the one that adds. */
function useFocusOfEntries(count: number): RefObject<HTMLOListElement> {
  const box = useRef<HTMLOListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const [was, list] = [before.current, box.current];
    before.current = count;
    if (!list || count === was) return;
    const added = list.lastElementChild?.querySelector<HTMLElement>('input, select, textarea');
    const adds = list.parentElement?.querySelector<HTMLElement>(':scope > button');
    (count > was ? added : adds)?.focus();
  }, [count]);
  return box;
}

export function Entries({ field, form }: EntriesProps) {
  const { name, label, hint, required, entry } = field;
  const { t } = useTranslation();
  const [list] = useField<unknown[]>(name);
  const { id, errors, options } = useControl(name, hint);
  const entries = list.getFieldList();
  const small = buttonClass('normal', { small: true });
  const plain = entry[0]?.name === '';
  const presets = entry.flatMap(({ name: own, preset }) => (preset ? [[own, preset]] : []));
  const fresh: unknown = plain ? '' : Object.fromEntries(presets);
  const box = useFocusOfEntries(entries.length);
  const dragging = useEntryDragging((from, to) => form.reorder({ name, from, to }));
  return (
    <FieldGroup
      id={id}
      label={<bdi>{label}</bdi>}
      hint={hint && <bdi>{hint}</bdi>}
      optional={!required}
      errors={errors}
      describedBy={
        [errors.length > 0 ? `${id}-error` : '', options.ariaDescribedBy].filter(Boolean).join(' ') || undefined
      }
    >
      <ol className="form-entries" ref={box}>
        {entries.map(({ name: place, key }, index) => {
          const called = t('forms.entries.entry', { label, number: index + 1 });
          const of = <span className="hidden-visually">({called})</span>;
          const moved = (to: number) => form.reorder.getButtonProps({ name, from: index, to });
          return (
            <li
              key={key ?? place}
              className={plain ? 'form-entry-plain' : undefined}
              {...(dragging.scripted && dragging.place(index))}
            >
              {entry.map((one) => (
                <Control
                  key={one.name}
                  field={one}
                  name={inEntry(place, one)}
                  hiddenLabel={plain ? called : undefined}
                />
              ))}
              <InlineStack gap="200" blockAlign="center">
                {dragging.scripted && entries.length > 1 && (
                  <span className="form-entry-handle" aria-hidden="true" {...dragging.handle(index)}>
                    <Icon of={DragHandleIcon} />
                  </span>
                )}
                {index > 0 && (
                  <button {...moved(index - 1)} type="submit" className={small}>
                    {t('forms.entries.moveUp')} {of}
                  </button>
                )}
                {index < entries.length - 1 && (
                  <button {...moved(index + 1)} type="submit" className={small}>
                    {t('forms.entries.moveDown')} {of}
                  </button>
                )}
                <button {...form.remove.getButtonProps({ name, index })} type="submit" className={small}>
                  {t('forms.entries.remove')} {of}
                </button>
              </InlineStack>
            </li>
          );
        })}
      </ol>
      <button
        {...form.insert.getButtonProps({ name, defaultValue: fresh as undefined })}
        type="submit"
        id={id}
        className={small}
      >
        {t('forms.entries.add')} <span className="hidden-visually">({label})</span>
      </button>
      <WholeVariable field={field} />
    </FieldGroup>
  );
}
