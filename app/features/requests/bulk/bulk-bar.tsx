// The words that are said here.
import '../../../locales/parts/bulk.client';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link';
import { buttonClass } from '../../../ui/page';
import { useScripted } from '../../../ui/use-scripted';
import { useWhen } from '../../../ui/use-when';
import { BULK_VERBS, type BulkVerb } from './bulk';
import { bulkPath } from './bulk-address';
import { useChosen } from './use-chosen';

const FORM = 'chosen';

interface RowCheckProps {
  id: string;
  /** The request in words. */
  what: string;
  checked: boolean;
}

/** Chooses one row for the bar below the list. */
export function RowCheck({ id, what, checked }: RowCheckProps) {
  const { t } = useTranslation();
  return (
    <label className="row-check">
      <input type="checkbox" className="check-box" name="id" value={id} form={FORM} defaultChecked={checked} />
      <span className="hidden-visually">{t('bulk.choose', { what })}</span>
    </label>
  );
}

interface ChooseAllProps {
  rows: readonly { id: string }[];
  /** All rows come chosen. */
  chosen: boolean;
  allTo: string;
  noneTo: string;
}

/** All rows of the page or none: a box with script, links without. */
export function ChooseAll({ rows, chosen, allTo, noneTo }: ChooseAllProps) {
  const { t } = useTranslation();
  const { count, tick } = useChosen(FORM, rows);
  if (count === null) {
    return (
      <p className="choose-all">
        <Link to={chosen ? noneTo : allTo} className="link small" keepScroll>
          {t(chosen ? 'bulk.none' : 'bulk.all')}
        </Link>
      </p>
    );
  }
  const some = count > 0 && count < rows.length;
  return (
    <p className="choose-all">
      <label className="check small">
        <input
          type="checkbox"
          className="check-box"
          checked={count === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = some;
          }}
          onChange={({ currentTarget }) => tick(currentTarget.checked)}
        />
        <span>{t('bulk.all')}</span>
      </label>
    </p>
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
  const looked = useChosen(FORM, rows);
  const count = looked.count ?? (chosen ? rows.length : null);
  return (
    <Form id={FORM} method="get" className="bulk-bar bulk-bar-when-chosen" aria-label={t('bulk.label')}>
      {search !== '' && <input type="hidden" name="list" value={search} />}
      <p role="status">
        <strong>{count === null ? t('bulk.these') : t('bulk.selected', { number: number(count) })}</strong>{' '}
        {t('bulk.onPage')}
      </p>
      {scripted ? (
        <button type="button" className="bulk-clear" onClick={() => looked.tick(false)}>
          {t('bulk.clear')}
        </button>
      ) : (
        chosen && (
          <Link to={noneTo} keepScroll>
            {t('bulk.clear')}
          </Link>
        )
      )}
      <span className="bulk-deeds">
        {BULK_VERBS.map((verb) => (
          <button key={verb} type="submit" formAction={bulkPath(verb)} className={buttonClass(LOOKS[verb])}>
            {count === null ? t(`bulk.${verb}.open`) : t(`bulk.${verb}.button`, { number: number(count) })}
          </button>
        ))}
      </span>
    </Form>
  );
}
