// Texts of the components below.
import '../../../locales/parts/work.client';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Path } from '../../../lib/url';
import { Link } from '../../../ui/link';
import { buttonClass } from '../../../ui/page';
import { useScripted } from '../../../ui/use-scripted';
import { useWhen } from '../../../ui/use-when';
import type { Selection } from '../../collection/rows';
import { bulkVerbsOf, type VerbTable } from '../verbs';
import { useChosen } from './use-chosen';

const FORM = 'chosen';
/** The single key that chooses the current row. */
export const CHOOSE_KEY = 'x';

/** A row with what can be done to it. */
export interface Choosable<Verb extends string> {
  id: string;
  verbs: readonly Verb[];
}

interface Choosing<Verb extends string> {
  rules: VerbTable<Verb>;
  rows: readonly Choosable<Verb>[];
  /** All rows come chosen. */
  chosen: boolean;
  noneTo: string;
}

/** Those that at least one of the verbs for several is possible for. */
function choosableIn<Verb extends string, Row extends Choosable<Verb>>(
  rules: VerbTable<Verb>,
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ verbs }) => bulkVerbsOf(rules).some((verb) => verbs.includes(verb)));
}

interface RowSelection<Verb extends string, Row> extends Choosing<Verb> {
  allTo: string;
  /** The item in words. */
  what: (row: Row) => string;
}

/** The boxes of a list, which choose rows for the bar below it. */
export function useRowSelection<Verb extends string, Row extends Choosable<Verb>>({
  what,
  ...all
}: RowSelection<Verb, Row>): Selection<Row> {
  return {
    head: <ChooseAll {...all} />,
    cell: (row) =>
      choosableIn(all.rules, [row]).length === 0 ? (
        <span className="row-check" />
      ) : (
        <RowCheck id={row.id} what={what(row)} checked={all.chosen} />
      ),
  };
}

/** Chooses one row for the bar below the list. */
function RowCheck({ id, what, checked }: { id: string; what: string; checked: boolean }) {
  const { t } = useTranslation();
  return (
    <label className="row-check">
      <input
        type="checkbox"
        className="check-box"
        name="id"
        value={id}
        form={FORM}
        defaultChecked={checked}
        data-key={CHOOSE_KEY}
      />
      <span className="hidden-visually">{t('work.choose', { what })}</span>
    </label>
  );
}

/** All rows of the page or none: a box with script; without, a link that looks like one. */
function ChooseAll<Verb extends string>({ rules, rows, chosen, allTo, noneTo }: Choosing<Verb> & { allTo: string }) {
  const { t } = useTranslation();
  const choosable = choosableIn(rules, rows);
  const { ids, tick } = useChosen(FORM, choosable, chosen);
  if (choosable.length === 0) return <span className="choose-all" />;
  if (ids === null) {
    return (
      <Link to={chosen ? noneTo : allTo} className="choose-all" keepScroll>
        <span className={chosen ? 'box-drawn box-drawn-ticked' : 'box-drawn'} aria-hidden="true" />
        <span className="choose-all-words">{t(chosen ? 'work.none' : 'work.all')}</span>
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
      <span className="choose-all-words">{t('work.all')}</span>
    </label>
  );
}

interface BulkBarProps<Verb extends string> extends Choosing<Verb> {
  /** The search part of this list. */
  search: string;
  path: (verb: Verb) => Path;
  /** The button of a verb: for so many, or for those that are chosen where nobody has counted them. */
  label: (verb: Verb, number: string | null) => string;
}

/** What can be done to the chosen rows. It only leads on: a page names them before anything is done. */
export function BulkBar<Verb extends string>(props: BulkBarProps<Verb>) {
  const { rules, rows, chosen, noneTo, search, path, label } = props;
  const { t } = useTranslation();
  const { number } = useWhen();
  const scripted = useScripted();
  const choosable = choosableIn(rules, rows);
  const { ids, tick } = useChosen(FORM, choosable, chosen);
  const known = ids ?? (chosen ? choosable.map(({ id }) => id) : null);
  const possible = (verb: Verb) =>
    choosable.filter(({ id, verbs }) => known?.includes(id) && verbs.includes(verb)).length;
  return (
    <Form id={FORM} method="get" className="bulk-bar bulk-bar-when-chosen" aria-label={t('work.selection')}>
      {search !== '' && <input type="hidden" name="list" value={search} />}
      <p role="status">
        <strong>{known === null ? t('work.these') : t('work.selected', { number: number(known.length) })}</strong>{' '}
        {t('work.onPage')}
      </p>
      {scripted ? (
        <button type="button" className="bulk-clear" onClick={() => tick(false)}>
          {t('work.clear')}
        </button>
      ) : (
        chosen && (
          <Link to={noneTo} keepScroll>
            {t('work.clear')}
          </Link>
        )
      )}
      <span className="bulk-actions">
        {bulkVerbsOf(rules).map((verb) =>
          known !== null && known.length > 0 && possible(verb) === 0 ? null : (
            <button
              key={verb}
              type="submit"
              formAction={path(verb)}
              className={buttonClass(rules[verb].look === 'primary' ? 'primary' : 'normal')}
            >
              {label(verb, known === null ? null : number(possible(verb)))}
            </button>
          ),
        )}
      </span>
    </Form>
  );
}
