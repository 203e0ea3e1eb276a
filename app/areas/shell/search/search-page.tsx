import { Form } from '@remix-run/react';
import { buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Empty, Failure, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { useTranslation } from '../../../ui/use-translation';
import { ResultLink, useGroupCount } from './result-parts';
import {
  foundText,
  MAX_LENGTH,
  MIN_LENGTH,
  SEARCH_PATH,
  type SearchAnswer,
  type SearchGroup,
  type SearchLink,
  searchAddress,
} from './results';

const FIELD = 'search-field';
const PROBLEM = 'search-problem';

export function SearchPage({ answer }: { answer: SearchAnswer }) {
  const { t } = useTranslation();
  const { text, problem, groups, elsewhere, missing } = answer;
  const shown = groups.filter(({ state, results }) => state !== 'found' || results.length > 0);
  const isShort = text !== '' && [...text].length < MIN_LENGTH;
  const isNothing = text !== '' && problem === null && !isShort && !missing && shown.length === 0;
  return (
    <>
      <PageHead title={t('bar.search.title')} sentence={t('bar.search.about')} />
      <div className="search-page stack">
        <Form action={SEARCH_PATH} className="line search-form" role="search">
          <label htmlFor={FIELD} className="hidden-visually">
            {t('bar.search.label')}
          </label>
          <input
            id={FIELD}
            key={text}
            name="q"
            type="search"
            className="input"
            defaultValue={text}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? PROBLEM : undefined}
          />
          <button type="submit" className={buttonClass('primary')}>
            {t('ui.word.search')}
          </button>
        </Form>
        {problem && (
          <p id={PROBLEM} className="field-error" role="alert">
            {t('bar.search.tooLong', { count: MAX_LENGTH })}
          </p>
        )}
        {text !== '' && problem === null && shown.length > 0 && (
          <p role="status" className="small quiet">
            {foundText(t, answer)}
          </p>
        )}
        {isNothing && <Empty title={t('bar.search.none', { text })}>{t('bar.search.noneHelp')}</Empty>}
        {shown.map((group) => (
          <Group key={group.id} group={group} retry={searchAddress(text)} />
        ))}
        {isShort && <p className="small quiet">{t('bar.search.shortPlatform', { count: MIN_LENGTH })}</p>}
        {missing && <Note tone="due">{t('places.managedFailed')}</Note>}
        {elsewhere.length > 0 && (
          <p className="small">
            {t('bar.search.elsewhere')} <Links links={elsewhere} />
          </p>
        )}
      </div>
    </>
  );
}

function Group({ group, retry }: { group: SearchGroup; retry: string }) {
  const { t } = useTranslation();
  const count = useGroupCount(group);
  const { title, state, results, all, least } = group;
  if (state === 'failed') {
    return (
      <Sheet title={title} hatched>
        <Failure retry={retry}>{t('bar.search.failed')}</Failure>
      </Sheet>
    );
  }
  if (state === 'short') {
    return (
      <Sheet title={title}>
        <p className="quiet">{t('bar.search.short', { count: least })}</p>
      </Sheet>
    );
  }
  const foot = all.length > 0 && (
    <span>
      {t('bar.search.all')} <Links links={all} />
    </span>
  );
  return (
    <Sheet title={title} beside={count} rows foot={foot}>
      {results.map((result) => (
        <SheetRow key={result.to} title={<ResultLink {...result} />} second={<Dotted parts={result.detail} />} />
      ))}
    </Sheet>
  );
}

function Links({ links }: { links: readonly SearchLink[] }) {
  return (
    <span className="search-links">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="link">
          <bdi>{label}</bdi>
        </Link>
      ))}
    </span>
  );
}
