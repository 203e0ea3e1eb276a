import { ArrowDownIcon, ArrowUpIcon } from '@shopify/polaris-icons';
import { useContext, useRef, useState } from 'react';
import { Checkbox, Select, TextArea, TextField } from '../../../ui/field';
import { AnswerContext } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import { useTranslation } from '../../../ui/use-translation';
import { CUSTOM, DIVIDER, type MenuRow } from './menu-form';
import type { ThemeForm } from './theme-form';
import { useFieldLabels } from './use-field-labels';

const LIST = 'endUserMenuItems';
const MOST_ROWS = 80;

/** The entries of a theme's menu in their order: by number, and with script by buttons that move them. */
export function MenuEditor({ form }: { form: ThemeForm }) {
  const { t } = useTranslation();
  const { entry } = useFieldLabels();
  const came = (form[LIST] ?? []) as MenuRow[];
  const rows = useRows(came);
  const list = useRef<HTMLOListElement>(null);
  const [order, setOrder] = useState<number[] | null>(null);
  const [moved, setMoved] = useState('');
  const shown = order?.length === rows.length ? order : rows.map((_, at) => at);

  const move = (at: number, by: -1 | 1) => {
    const next = [...shown];
    const [row = 0] = next.splice(at, 1);
    next.splice(at + by, 0, row);
    setOrder(next);
    setMoved(t('themes.menu.moved', { name: entry(rows[row] ?? {}), place: String(at + by + 1) }));
    next.forEach((index, place) => {
      const field = list.current?.querySelector<HTMLInputElement>(`[name="${LIST}[${index}].position"]`);
      if (field) field.value = String(place + 1);
    });
    // The row has moved in the page by then, and has lost the focus.
    requestAnimationFrame(() => {
      const item = list.current?.children[at + by];
      const buttons = item?.querySelectorAll<HTMLButtonElement>('.menu-row-moves button') ?? [];
      [...buttons].find((button, nth) => !button.hidden && nth === (by < 0 ? 0 : 1))?.focus();
    });
  };

  return (
    <>
      <Checkbox
        name="ownMenu"
        label={t('themes.menu.own')}
        hint={t('themes.menu.ownHint')}
        defaultChecked={form.ownMenu !== undefined}
      />
      <ol className="menu-rows surface" ref={list}>
        {shown.map((index, at) => (
          <Row
            key={index}
            row={rows[index] ?? {}}
            labels={came[index]?.labels}
            name={`${LIST}[${index}]`}
            onUp={at > 0 ? () => move(at, -1) : null}
            onDown={at < shown.length - 1 ? () => move(at, 1) : null}
          />
        ))}
      </ol>
      <p className="hidden-visually" role="status">
        {moved}
      </p>
      <NewRow key={rows.length} name={`${LIST}[${rows.length}]`} />
    </>
  );
}

/** The rows as they came, or as they were sent, with one that was filled in among them. */
function useRows(came: readonly MenuRow[]): readonly MenuRow[] {
  const answer = useContext(AnswerContext);
  if (answer.values(`${LIST}[0].id`) === undefined) return came;
  const sent = Array.from({ length: MOST_ROWS }, (_, at) => {
    const [id] = answer.values(`${LIST}[${at}].id`) ?? [];
    const [labels] = answer.values(`${LIST}[${at}].labels`) ?? [];
    return id ? { ...(came[at] ?? emptyRow(id)), id, labels } : null;
  });
  return sent.filter((row) => row !== null);
}

function emptyRow(id: string): MenuRow {
  if (id === DIVIDER) return { shown: 'on' };
  return { shown: 'on', icon: '', labels: '', ...(id === CUSTOM ? { url: '' } : {}) };
}

interface RowProps {
  row: MenuRow;
  /** As they came: those of `row` may be what was sent. */
  labels: string | undefined;
  name: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

function Row({ row, labels, name, onUp, onDown }: RowProps) {
  const { t } = useTranslation();
  const { entry } = useFieldLabels();
  const title = entry(row);
  const isDivider = row.icon === undefined;
  return (
    <li className="menu-row line">
      <input type="hidden" name={`${name}.id`} value={row.id} />
      <input type="hidden" name={`${name}.from`} value={row.from ?? ''} />
      <TextField
        name={`${name}.position`}
        label={t('ui.filter.nameValue', { name: t('themes.menu.position'), value: title })}
        labelHidden
        width="two"
        inputMode="numeric"
        defaultValue={row.position}
      />
      <bdi className="grow strong">{title}</bdi>
      <Checkbox
        name={`${name}.shown`}
        label={
          <>
            {t('themes.menu.shown')}
            <span className="hidden-visually"> ({title})</span>
          </>
        }
        defaultChecked={row.shown !== undefined}
      />
      <span className="menu-row-moves only-script">
        <button
          type="button"
          className="button-icon"
          aria-label={t('themes.menu.up', { name: title })}
          hidden={!onUp}
          onClick={onUp ?? undefined}
        >
          <Icon of={ArrowUpIcon} small />
        </button>
        <button
          type="button"
          className="button-icon"
          aria-label={t('themes.menu.down', { name: title })}
          hidden={!onDown}
          onClick={onDown ?? undefined}
        >
          <Icon of={ArrowDownIcon} small />
        </button>
      </span>
      {!isDivider && <RowMore row={row} labels={labels} name={name} title={title} />}
    </li>
  );
}

function RowMore({ row, labels, name, title }: Pick<RowProps, 'row' | 'labels' | 'name'> & { title: string }) {
  const { t } = useTranslation();
  const answer = useContext(AnswerContext);
  const isWrong = answer.problems.some((problem) => problem.name.startsWith(`${name}.`));
  return (
    <details className="menu-row-more" open={isWrong || undefined}>
      <summary className="link small">
        {t('themes.menu.more')}
        <span className="hidden-visually"> ({title})</span>
      </summary>
      <div className="menu-row-fields">
        <TextArea
          name={`${name}.labels`}
          label={t('themes.menu.labels')}
          hint={t('themes.menu.labelsHint')}
          rows={2}
          defaultValue={labels}
        />
        <TextField
          name={`${name}.icon`}
          label={t('themes.menu.icon')}
          hint={t('themes.menu.iconHint')}
          defaultValue={row.icon}
        />
        {row.url !== undefined && (
          <TextField name={`${name}.url`} label={t('themes.menu.url')} defaultValue={row.url} />
        )}
        {row.parts && <Parts row={row} name={name} />}
      </div>
    </details>
  );
}

function Parts({ row: { parts = [] }, name }: { row: MenuRow; name: string }) {
  const { t } = useTranslation();
  const { entry } = useFieldLabels();
  const answer = useContext(AnswerContext);
  const wrong = answer.errors(`${name}.parts`);
  return (
    <fieldset className="stack-s" data-invalid={wrong.length > 0 ? '' : undefined}>
      <legend className="field-label">{t('themes.menu.parts')}</legend>
      {parts.map((part, at) => {
        const title = entry(part);
        return (
          <div className="line" key={part.id}>
            <input type="hidden" name={`${name}.parts[${at}].id`} value={part.id} />
            <TextField
              name={`${name}.parts[${at}].position`}
              label={t('themes.menu.partPosition', { name: title })}
              labelHidden
              width="two"
              inputMode="numeric"
              defaultValue={part.position}
            />
            <Checkbox name={`${name}.parts[${at}].shown`} label={title} defaultChecked={part.shown !== undefined} />
          </div>
        );
      })}
    </fieldset>
  );
}

function NewRow({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <fieldset className="inset">
      <legend className="field-label">{t('themes.menu.newEntry')}</legend>
      <p className="field-hint">{t('themes.menu.newHint')}</p>
      <input type="hidden" name={`${name}.shown`} value="on" />
      <div className="menu-row-fields">
        <Select
          name={`${name}.id`}
          label={t('themes.menu.kind')}
          options={[
            { value: '', label: t('themes.menu.kindNone') },
            { value: CUSTOM, label: t('themes.menu.kindLink') },
            { value: DIVIDER, label: t('themes.menu.kindDivider') },
          ]}
        />
        <TextArea name={`${name}.labels`} label={t('themes.menu.labels')} hint={t('themes.menu.labelsHint')} rows={2} />
        <TextField name={`${name}.url`} label={t('themes.menu.url')} />
        <TextField name={`${name}.icon`} label={t('themes.menu.icon')} hint={t('themes.menu.iconHint')} />
      </div>
    </fieldset>
  );
}
