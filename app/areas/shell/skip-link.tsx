import { useMatches, useRouteError } from '@remix-run/react';
import { innermost } from '../../kits/frame/handle';
import { InPageLink, ROWS_ID } from '../../ui/in-page-link';
import { useTranslation } from '../../ui/use-translation';

/** First in tab order: links to the content and, past filters, to the list. */
export function SkipLink() {
  const { t } = useTranslation();
  const loaded = innermost(useMatches(), 'list')?.loaded as { rows?: unknown[] | null } | undefined;
  const hasRows = !useRouteError() && (loaded?.rows?.length ?? 0) > 0;
  return (
    <>
      <InPageLink className="skip" to="main">
        {t('shell.skip')}
      </InPageLink>
      {hasRows && (
        <InPageLink className="skip" to={ROWS_ID}>
          {t('shell.skipToList')}
        </InPageLink>
      )}
    </>
  );
}
