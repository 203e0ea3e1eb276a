// For use inside an `ActionForm`: the buttons send the form, so they need no script.
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../ui/answer';
import { buttonClass } from '../../../ui/button';
import { HintAndErrors, Select, TextArea, TextField, TypedFields } from '../../../ui/field';
import { AnswerContext } from '../../../ui/form';
import { Note } from '../../../ui/note';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import { usePropertyName } from './filter-text';
import { depthOf, type FilterRow, type FilterView, MAX_ROWS, rowsInGroup } from './rows';
import { type Operator, operatorsFor, takesNoValue } from './rule';
import { MAX_GROUP_DEPTH } from './tree';

interface FilterBuilderProps {
  label: string;
  hint?: ReactNode;
  filter: FilterView;
}

export function FilterBuilder({ label, hint, filter }: FilterBuilderProps) {
  const answer = useContext(AnswerContext);
  const [sentAs] = answer.values('filterAs') ?? [];
  const asText = sentAs === undefined ? filter.asText : sentAs === 'text';
  return (
    <>
      {/* What Enter presses, instead of the first button of the builder. */}
      <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="filterAs" value={asText ? 'text' : 'rules'} />
      {asText ? (
        <FilterAsText label={label} hint={hint} filter={filter} />
      ) : (
        <FilterAsRules label={label} hint={hint} filter={filter} sent={sentRows(answer)} />
      )}
    </>
  );
}

/** Null without a reply. */
function sentRows(answer: Answer): FilterRow[] | null {
  if (answer.values('filterAs') === undefined) return null;
  const rows: FilterRow[] = [];
  for (let index = 0; index < MAX_ROWS; index++) {
    const of = (name: string) => answer.values(`parts[${index}].${name}`)?.[0];
    const kind = of('kind');
    if (kind !== 'group' && kind !== 'rule' && kind !== 'text') break;
    const match = of('match') === 'any' ? 'any' : 'all';
    const [field, operator, value, text] = [of('field'), of('operator'), of('value'), of('text')];
    rows.push({ kind, at: of('at') ?? '', match, field, operator, value, text });
  }
  return rows;
}

function FilterAsText({ label, hint, filter: { text, asText, properties } }: FilterBuilderProps) {
  const { t } = useTranslation();
  const isKnown = properties.length > 0;
  return (
    <div className="filter-builder stack-s">
      {asText && (
        <Note tone="info">{t(isKnown ? 'administration.filter.unreadable' : 'administration.filter.unknown')}</Note>
      )}
      <TextArea
        name="filter"
        label={label}
        hint={
          <>
            {hint} {t('administration.filter.textHint')}
          </>
        }
        defaultValue={text}
        optional
      />
      {isKnown && (
        <BuilderButton press="rules" small>
          {t('administration.filter.asRules')}
        </BuilderButton>
      )}
    </div>
  );
}

function FilterAsRules({ label, hint, filter, sent }: FilterBuilderProps & { sent: FilterRow[] | null }) {
  const { t } = useTranslation();
  const { errors } = useContext(AnswerContext);
  const rows = sent ?? filter.rows;
  const box = useFocusAfterButton(rows);
  return (
    <fieldset className="filter-builder stack-s" ref={box}>
      <legend className="field-label">
        {label} <span className="quiet plain">{t('form.optional')}</span>
      </legend>
      <HintAndErrors id="filter-builder" hint={hint} errors={errors('parts')} />
      {/* The form can be sent as text, too. */}
      <TypedFields fields={[{ name: 'filter', label, shown: [filter.text] }]} />
      {/* The key resets the fields for other rows. */}
      <GroupFields key={JSON.stringify(rows)} rows={rows} at="" filter={filter} />
      <BuilderButton press="text" small plain>
        {t('administration.filter.asText')}
      </BuilderButton>
    </fieldset>
  );
}

/** Focuses the added row, or the add button after a removal. */
function useFocusAfterButton(rows: readonly FilterRow[]): RefObject<HTMLFieldSetElement> {
  const box = useRef<HTMLFieldSetElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    const was = before.current;
    before.current = rows;
    if (was.length === rows.length) return;
    const isNew = ({ kind, field = '' }: FilterRow) => kind === 'rule' && field === '';
    const added = rows.length > was.length ? rows.map(isNew).lastIndexOf(true) : -1;
    const found = box.current?.querySelector<HTMLElement>(
      added < 0 ? 'button[value^="rule"]' : `select[name="parts[${added}].field"]`,
    );
    found?.focus();
  }, [rows]);
  return box;
}

interface BuilderButtonProps {
  press: string;
  small?: boolean;
  plain?: boolean;
  children: ReactNode;
}

function BuilderButton({ press, small, plain, children }: BuilderButtonProps) {
  return (
    <button type="submit" name="press" value={press} className={buttonClass(plain ? 'plain' : 'normal', { small })}>
      {children}
    </button>
  );
}

interface PartProps {
  rows: readonly FilterRow[];
  filter: FilterView;
}

function GroupFields({ rows, at, filter }: PartProps & { at: string }) {
  const { t } = useTranslation();
  const index = rows.findIndex((row) => row.at === at && row.kind === 'group');
  const parts = rowsInGroup(rows, at);
  const match = rows[index]?.match ?? 'all';
  return (
    <div className={at === '' ? 'stack-s' : 'inset stack-s'}>
      <HiddenRowFields index={index} row={{ kind: 'group', at }} />
      {at === '' && parts.length < 2 ? (
        <input type="hidden" name={`parts[${index}].match`} value={match} />
      ) : (
        <div className="filter-match cluster">
          <Select
            name={`parts[${index}].match`}
            label={t('administration.filter.match.label')}
            labelHidden
            defaultValue={match}
            options={(['all', 'any'] as const).map((value) => ({
              value,
              label: t(`administration.filter.match.${value}`),
            }))}
          />
          {at !== '' && <RemoveButton at={at} what={t('administration.filter.group')} />}
        </div>
      )}
      {parts.map((row) =>
        row.kind === 'group' ? (
          <GroupFields key={row.at} rows={rows} at={row.at} filter={filter} />
        ) : (
          <PartFields key={row.at} row={row} index={rows.indexOf(row)} filter={filter} />
        ),
      )}
      {parts.length === 0 && at === '' && <p className="quiet">{t('administration.filter.none')}</p>}
      <div className="cluster">
        <BuilderButton press={`rule ${at}`} small>
          {t('administration.filter.addRule')}
        </BuilderButton>
        {depthOf(at) < MAX_GROUP_DEPTH && (
          <BuilderButton press={`group ${at}`} small>
            {t('ui.filter.addGroup')}
          </BuilderButton>
        )}
      </div>
    </div>
  );
}

function HiddenRowFields({ index, row: { kind, at } }: { index: number; row: Pick<FilterRow, 'kind' | 'at'> }) {
  const name = `parts[${Math.max(0, index)}]`;
  return (
    <>
      <input type="hidden" name={`${name}.kind`} value={kind} />
      {at !== '' && <input type="hidden" name={`${name}.at`} value={at} />}
    </>
  );
}

function RemoveButton({ at, what }: { at: string; what: string }) {
  const { t } = useTranslation();
  return (
    <BuilderButton press={`remove ${at}`} small plain>
      {t('ui.word.remove')} <span className="hidden-visually">({what})</span>
    </BuilderButton>
  );
}

function numberOf(at: string): string {
  return at
    .split('-')
    .map((one) => Number(one) + 1)
    .join('.');
}

function PartFields({ row, index, filter }: { row: FilterRow; index: number; filter: FilterView }) {
  const { t } = useTranslation();
  const called = t('administration.filter.rule', { number: numberOf(row.at) });
  return (
    <fieldset className="filter-rule cluster">
      <legend className="hidden-visually">{called}</legend>
      <HiddenRowFields index={index} row={row} />
      {row.kind === 'text' ? (
        <div className="filter-kept">
          <code dir="ltr">{row.text}</code>
          <p className="field-hint">{t('administration.filter.kept')}</p>
          <input type="hidden" name={`parts[${index}].text`} value={row.text} />
        </div>
      ) : (
        <RuleFields row={row} index={index} filter={filter} />
      )}
      <RemoveButton at={row.at} what={called} />
    </fieldset>
  );
}

function RuleFields({ row, index, filter }: { row: FilterRow; index: number; filter: FilterView }) {
  const { properties } = filter;
  const { t } = useTranslation();
  const nameOf = usePropertyName();
  const scripted = useHydrated();
  const [field, setField] = useState(row.field ?? '');
  const [operator, setOperator] = useState(row.operator ?? 'co');
  const property = properties.find(({ name }) => name === field);
  const operators = operatorsFor(property);
  const updateOperator = (name: string, value: string) => {
    if (name.endsWith('.operator')) setOperator(value);
    if (!name.endsWith('.field')) return;
    setField(value);
    const fitting = operatorsFor(properties.find((one) => one.name === value));
    if (!fitting.some((one) => one === operator)) setOperator(fitting[0] ?? 'eq');
  };
  return (
    <div
      className="filter-rule-fields fields"
      onChange={({ target }) => target instanceof HTMLSelectElement && updateOperator(target.name, target.value)}
    >
      <Select
        name={`parts[${index}].field`}
        label={t('ui.filter.attribute')}
        labelHidden
        defaultValue={field}
        options={[
          { value: '', label: t('administration.filter.choose') },
          ...properties.map((one) => ({ value: one.name, label: nameOf(one) })),
        ]}
      />
      <Select
        key={property?.type}
        name={`parts[${index}].operator`}
        label={t('administration.filter.operator.label')}
        labelHidden
        defaultValue={operator}
        options={operators.map((one: Operator) => ({ value: one, label: t(`administration.filter.operator.${one}`) }))}
      />
      {/* Without script the field cannot hide; an unneeded value is ignored. */}
      {(!scripted || !takesNoValue(operator)) &&
        (property?.type === 'boolean' ? (
          <Select
            name={`parts[${index}].value`}
            label={t('ui.filter.value')}
            labelHidden
            defaultValue={row.value}
            options={[
              { value: 'true', label: t('ui.word.yes') },
              { value: 'false', label: t('ui.word.no') },
            ]}
          />
        ) : (
          <TextField
            name={`parts[${index}].value`}
            label={t('ui.filter.value')}
            labelHidden
            defaultValue={row.value}
            shown={filter.rows.map(({ value = '' }) => value)}
            inputMode={property?.type === 'number' ? 'decimal' : undefined}
          />
        ))}
    </div>
  );
}
