import { Text } from '@shopify/polaris';
import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/button';
import { Choices, TextField, useField } from '../../ui/field';
import { Dotted } from '../../ui/sentence';
import { Unreadable } from '../../ui/unreadable';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { PickerPage, SearchResults } from './picker';
import { useObjectSearch } from './use-object-search';

/** The ten that are found at first and a few chosen ones do not scroll, so that no row of theirs is cut. */
const MOST_WHOLE = 12;

interface ObjectPickerProps {
  picker: PickerPage;
  /** Field name of the chosen values. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  many?: boolean;
  /** Maximum number, if limited. */
  most?: number;
  optional?: boolean;
  /** Without script the search is a GET request. */
  byAddress?: boolean;
  /** Search by substring instead of prefix. */
  contains?: boolean;
  failed?: string;
}

/**
 * Chosen objects on top, then the found ones, below a search. Without script the search sends the form; with script it
 * runs while typing.
 */
export function ObjectPicker(props: ObjectPickerProps) {
  const { picker, name, label, hint, many = false, most, optional = false, byAddress, contains, failed } = props;
  const { t } = useTranslation();
  const { counted, number } = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const { sent } = useField({ name });
  const initially = (sent ?? picker.chosen.map(({ value }) => value)).filter((value) => value !== '');
  const { results, options, chosen, count, search, type } = useObjectSearch({ picker, name, initially, box });
  const { key } = picker;
  const typed = () => box.current?.querySelector<HTMLInputElement>('input[type="search"]')?.value.trim() ?? '';
  // The name may have been typed before script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later searches come from what is typed
  useEffect(() => {
    if (typed() !== picker.text) type(typed());
  }, []);

  // The button is below all results, and the new ones may be out of sight.
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    if (shownBefore.current === null || options.length <= shownBefore.current) return;
    const listedNow = box.current?.querySelectorAll<HTMLInputElement>(
      `input[name="${CSS.escape(name)}"]:not([value=""])`,
    );
    listedNow?.[shownBefore.current]?.focus();
    shownBefore.current = null;
  }, [options.length, name]);

  const press = (tens: number) => (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    void search(typed(), tens);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') press(1)(event);
  };
  const note = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === name) count();
  };
  const method = byAddress ? 'get' : undefined;
  const of = <span className="hidden-visually">({label})</span>;
  const noneOption = many || !optional ? [] : [{ value: '', label: t('ui.none') }];
  const listed = options.map(({ value, label: named, beside }) => ({
    value,
    label: <bdi>{named || t('pickers.unnamed')}</bdi>,
    hint: beside.length > 0 && <Dotted parts={beside} />,
  }));
  const isListed = listed.length > 0;
  const how = t(contains ? 'ui.filter.text' : 'pickers.beginsWith');
  const chosenWords = counted(chosen.length, { of: number(most ?? 0) });
  return (
    <div
      className={listed.length > MOST_WHOLE ? 'object-picker picker-long stack-s' : 'object-picker stack-s'}
      ref={box}
      onChange={note}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label of its one field */}
      <div
        className="object-search fields"
        role="group"
        onInput={({ target }) => type((target as HTMLInputElement).value)}
        onKeyDown={enter}
      >
        <TextField
          name={`find.${key}`}
          type="search"
          label={label}
          defaultValue={picker.text}
          hint={hint ? [how, <br key="line" />, hint] : how}
          optional={optional}
          standsFor={isListed ? undefined : name}
        />
        <input type="hidden" name={`found.${key}`} value={results.searched ?? ''} />
        <button
          type="submit"
          name="seek"
          value={key}
          formMethod={method}
          className={buttonClass('normal')}
          onClick={press(1)}
        >
          {t('ui.word.search')} {of}
        </button>
      </div>
      <div className="field-hint" role="status">
        <Outcome results={results} failed={failed} />
      </div>
      {results.found === null && !results.forbidden && (
        <button type="submit" name="seek" value={key} formMethod={method} className="link" onClick={press(1)}>
          {t('pickers.retry')} {of}
        </button>
      )}
      {isListed && (
        <Choices
          type={many ? 'checkbox' : 'radio'}
          name={name}
          label={
            <>
              <span className="hidden-visually">{label}</span>{' '}
              {most && <span className="quiet plain">{t('pickers.chosen', chosenWords)}</span>}
            </>
          }
          options={[...noneOption, ...listed]}
          defaultValues={initially.length === 0 ? [''] : initially}
        />
      )}
      <Unreadable count={results.unreadable} />
      {results.total !== undefined && results.found !== null && results.total > results.found.length && (
        <Text as="p" variant="bodySm" tone="subdued">
          {t('pickers.showing', { shown: number(results.found.length), total: number(results.total) })}
        </Text>
      )}
      {results.more !== null && (
        <button
          type="submit"
          name={`more.${key}`}
          value={results.more}
          formMethod={method}
          className={buttonClass('normal', { small: true })}
          onClick={(event) => {
            shownBefore.current = options.length;
            press(results.more ?? 1)(event);
          }}
        >
          {t('pickers.more')} {of}
        </button>
      )}
      {results.narrow && (
        <Text as="p" variant="bodySm" tone="subdued">
          {t('pickers.narrow')}
        </Text>
      )}
    </div>
  );
}

function Outcome({ results, failed }: { results: SearchResults; failed?: string }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const { found, total, more, narrow, forbidden, tooShort, searched, oneself } = results;
  if (forbidden) return t('pickers.forbidden');
  if (found === null) return failed ?? t('pickers.failed');
  if (tooShort !== null) return t('pickers.tooShort', counted(tooShort));
  if (searched === null) return null;
  if (found.length === 0 && oneself) return t('pickers.oneself');
  if (found.length === 0) return t(searched === '' ? 'pickers.noPeople' : 'pickers.nothing');
  if (searched === '') return null;
  if (total === undefined && (more !== null || narrow)) return t('pickers.first', counted(found.length));
  return t('pickers.found', counted(total ?? found.length));
}
