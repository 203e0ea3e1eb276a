import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { RecommendationEvidence } from '../../../kits/requests/recommendation-evidence';
import { buttonClass } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Link } from '../../../ui/link';
import { Failure } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { RECOMMENDED } from '../recommended';
import type { Home } from './home.server';
import { requestItemPath } from './paths';
import { wordsForSuggested } from './suggested';

interface SuggestedSheetProps {
  suggested: Home['suggested'];
  retry: string;
}

export function hasSuggested(suggested: Home['suggested']): boolean {
  return suggested === null || (suggested.total > 0 && suggested.all !== null);
}

/** Access that people like the reader have; nothing when there is none. */
export function SuggestedSheet({ suggested, retry }: SuggestedSheetProps) {
  const { t } = useTranslation();
  const title = t('dashboard.suggested.title');
  if (suggested === null) {
    return (
      <Sheet title={title} rows hatched>
        <Failure retry={retry}>{t('dashboard.suggested.failed')}</Failure>
      </Sheet>
    );
  }
  const { total, rows, all } = suggested;
  if (all === null || !hasSuggested(suggested)) return null;
  return (
    <Sheet
      title={title}
      end={
        <ActionForm tokens={all} action={RECOMMENDED} className="">
          <Submit className="link link-strong">{t('dashboard.suggested.see', { count: total })}</Submit>
        </ActionForm>
      }
      rows
    >
      <p className="sheet-row quiet small">{t(`dashboard.suggested.${wordsForSuggested(rows)}`)}</p>
      {rows.map((row) => (
        <SuggestedRow key={row.id} row={row} />
      ))}
    </Sheet>
  );
}

type Row = NonNullable<Home['suggested']>['rows'][number];

function SuggestedRow({ row }: { row: Row }) {
  const { id, name, within, picture, recommendation, requestTo, isRequestUnknown, form } = row;
  const { t } = useTranslation();
  return (
    <div className="sheet-row suggested-row">
      <ItemLine type="entitlement" name={within ?? name} picture={picture} small />
      <div className="grow stack-s">
        <div>
          <div className="strong">
            <bdi>{name}</bdi>
          </div>
          {within && (
            <div className="small quiet">
              <bdi>{within}</bdi>
            </div>
          )}
        </div>
        {recommendation && <RecommendationEvidence recommendation={recommendation} />}
        {isRequestUnknown && <p className="small quiet">{t('dashboard.suggested.unknown')}</p>}
        {requestTo !== null && (
          <Link to={requestTo} className="link small">
            {t('dashboard.suggested.requested')}
          </Link>
        )}
      </div>
      {form && <RequestInPlace id={id} name={name} tokens={form} />}
    </div>
  );
}

/** Opens in the row; refused, the form comes back on a page of its own. */
function RequestInPlace({ id, name, tokens }: { id: string; name: string; tokens: FormTokens }) {
  const { t } = useTranslation();
  return (
    <details className="request-in-place">
      <summary
        className={buttonClass('normal', { small: true })}
        aria-label={t('dashboard.suggested.requestWhat', { what: name })}
      >
        {t('dashboard.suggested.request')}
      </summary>
      <ActionForm tokens={tokens} action={requestItemPath(id)}>
        <TextArea name="justification" label={t('dashboard.request.reason')} rows={2} />
        <Submit look="primary" small aria-label={t('dashboard.request.sendWhat', { what: name })}>
          {t('dashboard.request.send')}
        </Submit>
      </ActionForm>
    </details>
  );
}
