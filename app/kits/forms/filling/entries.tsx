// Buttons of the form; they work without script.
import { type FormMetadata, useField } from '@conform-to/react';
import { InlineStack } from '@shopify/polaris';
import { DragHandleIcon } from '@shopify/polaris-icons';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../ui/button';
import { FieldGroup } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import type { FieldView } from '../form-view';
import { entryFieldName } from './constraints';
import { Control, useControl } from './control';
import { ListVariable } from './list-variable';

interface EntriesProps {
  field: Omit<FieldView, 'hint'> & { hint: ReactNode };
  form: FormMetadata;
}

/** Focuses the added entry, or the add button. */
function useEntryFocus(count: number): RefObject<HTMLOListElement> {
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
  const box = useEntryFocus(entries.length);
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
      <ol className="form-entries stack" ref={box}>
        {entries.map(({ name: place, key }, index) => {
          const called = t('forms.entries.entry', { label, number: index + 1 });
          const of = <span className="hidden-visually">({called})</span>;
          const moved = (to: number) => form.reorder.getButtonProps({ name, from: index, to });
          return (
            <li key={key ?? place} {...(dragging.scripted && dragging.place(index))}>
              {entry.map((one) => (
                <Control
                  key={one.name}
                  field={one}
                  name={entryFieldName(place, one)}
                  hiddenLabel={plain ? called : undefined}
                  inEntry
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
      <ListVariable field={field} />
    </FieldGroup>
  );
}

/** The buttons do the same for keyboard, touch and without script. */
function useEntryDragging(move: (from: number, to: number) => void) {
  const scripted = useHydrated();
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  return {
    scripted,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        dragged.current = index;
        dataTransfer.effectAllowed = 'move';
        // Some browsers do not drag without data.
        dataTransfer.setData('text/plain', '');
        const entry = currentTarget.closest('li');
        if (entry) dataTransfer.setDragImage(entry, 0, 0);
      },
      onDragEnd: end,
    }),
    place: (index: number) => ({
      'data-over':
        over === index && dragged.current !== index ? ((dragged.current ?? 0) < index ? 'after' : 'before') : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged.current === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        const from = dragged.current;
        if (from === null) return;
        event.preventDefault();
        end();
        if (from !== index) move(from, index);
      },
    }),
  };
}
