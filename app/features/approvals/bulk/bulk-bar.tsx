// Texts of the components below.
import '../../../locales/parts/bulk.client';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link';
import { buttonClass } from '../../../ui/page';
import { useScripted } from '../../../ui/use-scripted';
import { useWhen } from '../../../ui/use-when';
import type { Selection } from '../../collection/rows';
import type { RequestRow } from '../../requests/request-row';
import { type TypeNames, useKindWords } from '../../requests/request-sentence';
import { BULK_VERBS, type BulkVerb } from './bulk';
import { bulkPath } from './paths';
import { useChosen } from './use-chosen';

const FORM = 'chosen';
/** The single key that chooses the current row. */
export const CHOOSE_KEY = 'x';

/** A row with what can be done with it. */
export interface Choosable {
  id: string;
  verbs: readonly string[];
}

/** Whether one of the decisions on several is possible for it. */
const isChoosable = ({ verbs }: Choosable) => BULK_VERBS.some((verb) => verbs.includes(verb));

interface RowSelection extends ChooseAllProps {
  typeNames: TypeNames;
}

/** The boxes of the list, which choose rows for the bar below it. */
export function useRowSelection({ typeNames, ...all }: RowSelection): Selection<Choosable & RequestRow> {
  const words = useKindWords(typeNames);
  return {
    head: <ChooseAll {...all} />,
    cell: (row) => <RowCheck row={row} what={words(row)} checked={all.chosen} />,
  };
}

interface RowCheckProps {
  row: Choosable;
  /** The request in words. */
  what: string;
  checked: boolean;
}

/** Chooses one row for the bar below the list, where it can be decided. */
function RowCheck({ row, what, checked }: RowCheckProps) {
  const { t } = useTranslation();
  if (!isChoosable(row)) return <span className="row-check" />;
  return (
    <label className="row-check">
      <input
        type="checkbox"
        className="check-box"
        name="id"
        value={row.id}
        form={FORM}
        defaultChecked={checked}
        data-key={CHOOSE_KEY}
      />
      <span className="hidden-visually">{t('bulk.choose', { what })}</span>
    </label>
  );
}

interface ChooseAllProps {
  rows: readonly Choosable[];
  /** All rows come chosen. */
  chosen: boolean;
  allTo: string;
  noneTo: string;
}

/** All rows of the page or none: a box with script; without, a link that looks like one. */
function ChooseAll({ rows, chosen, allTo, noneTo }: ChooseAllProps) {
  const { t } = useTranslation();
  const choosable = rows.filter(isChoosable);
  const { ids, tick } = useChosen(FORM, choosable, chosen);
  if (choosable.length === 0) return <span className="choose-all" />;
  if (ids === null) {
    return (
      <Link to={chosen ? noneTo : allTo} className="choose-all" keepScroll>
        <span className={chosen ? 'box-drawn box-drawn-ticked' : 'box-drawn'} aria-hidden="true" />
        <span className="choose-all-words">{t(chosen ? 'bulk.none' : 'bulk.all')}</span>
      </Link>
    );
  }
  const some = ids.length > 0 && ids.length < choosable.length;
  return (
    <label className="choose-all">
      <input
        type="checkbox"
        className="check-box"
        checked={ids.length === choosable.length}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
      <span className="choose-all-words">{t('bulk.all')}</span>
    </label>
  );
}

const LOOKS = { approve: 'primary', reject: 'normal' } as const satisfies Record<BulkVerb, string>;

interface BulkBarProps extends Pick<ChooseAllProps, 'rows' | 'chosen' | 'noneTo'> {
  /** The search part of this list. */
  search: string;
}

/** What can be done with the chosen rows. It only leads on: a page names them before anything is decided. */
export function BulkBar({ rows, chosen, noneTo, search }: BulkBarProps) {
  const { t } = useTranslation();
  const { number } = useWhen();
  const scripted = useScripted();
  const choosable = rows.filter(isChoosable);
  const { ids, tick } = useChosen(FORM, choosable, chosen);
  const known = ids ?? (chosen ? choosable.map(({ id }) => id) : null);
  const possible = (verb: BulkVerb) =>
    choosable.filter(({ id, verbs }) => known?.includes(id) && verbs.includes(verb)).length;
  return (
    <Form id={FORM} method="get" className="bulk-bar bulk-bar-when-chosen" aria-label={t('bulk.label')}>
      {search !== '' && <input type="hidden" name="list" value={search} />}
      <p role="status">
        <strong>{known === null ? t('bulk.these') : t('bulk.selected', { number: number(known.length) })}</strong>{' '}
        {t('bulk.onPage')}
      </p>
      {scripted ? (
        <button type="button" className="bulk-clear" onClick={() => tick(false)}>
          {t('bulk.clear')}
        </button>
      ) : (
        chosen && (
          <Link to={noneTo} keepScroll>
            {t('bulk.clear')}
          </Link>
        )
      )}
      <span className="bulk-actions">
        {BULK_VERBS.map((verb) =>
          known !== null && known.length > 0 && possible(verb) === 0 ? null : (
            <button key={verb} type="submit" formAction={bulkPath(verb)} className={buttonClass(LOOKS[verb])}>
              {known === null ? t(`bulk.${verb}.open`) : t(`bulk.${verb}.button`, { number: number(possible(verb)) })}
            </button>
          ),
        )}
      </span>
    </Form>
  );
}
