import { useRouteLoaderData, useSearchParams } from '@remix-run/react';
import type { Details, TakenDecision } from '../../../kits/requests/details';
import { REMIND_PARAM, requestPath } from '../../../kits/requests/my-requests/paths';
import { OWN_VERBS, type OwnVerb as Verb } from '../../../kits/requests/my-requests/verbs';
import type { TypeNames } from '../../../kits/requests/request-sentence';
import { CommentField } from '../../../kits/work-items/comment-field';
import type { LoadedVerb } from '../../../kits/work-items/verb.server';
import { VerbPage } from '../../../kits/work-items/verb-page';
import { withList } from '../../../lib/list-address';
import { useTranslation } from '../../../ui/use-translation';
import { RequestObject } from '../request/request-object';
import { TakenNote } from '../request/taken-note';
import { cancelTextKey } from './cancel-panel';

interface RequestPageData {
  details: Details;
  typeNames: TypeNames;
  search: string;
}

/** A verb over the page of an own request. */
export function OwnVerb({ verb, availability, about }: LoadedVerb<{ taken: TakenDecision | null }, Verb>) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const page = useRouteLoaderData<RequestPageData>('areas/requests/my-requests/request.route');
  if (!page) return null;
  const { details, typeNames } = page;
  const reminds = search.has(REMIND_PARAM);
  const cancels = verb === 'cancel';
  const canceled = about.taken?.word === 'canceled';
  return (
    <VerbPage
      key={verb}
      verb={verb}
      rule={OWN_VERBS[verb]}
      availability={availability}
      title={t(cancels ? 'requests.own.cancel.title' : 'requests.comment.title')}
      button={t(cancels ? 'requests.own.cancel.button' : 'requests.comment.button')}
      object={<RequestObject details={details} typeNames={typeNames} />}
      back={withList(requestPath(details.id), page.search)}
      cancelText={cancels ? t('requests.own.cancel.keep') : undefined}
      unavailable={{
        title: t(canceled ? 'requests.own.cancel.titleCanceled' : 'requests.own.cancel.titleClosed'),
        why: (why) => (
          <>
            {!canceled && (
              <p>{t(why === 'notAllowed' ? 'requests.own.cancel.notAllowed' : 'requests.own.cancel.tooLate')}</p>
            )}
            {about.taken && <TakenNote taken={about.taken} />}
          </>
        ),
      }}
    >
      {cancels ? (
        <p>{t(cancelTextKey(details))}</p>
      ) : (
        <CommentField
          label={t('requests.comment.label')}
          hint={t('requests.comment.hint')}
          defaultValue={reminds ? t('requests.own.waiting.reminder') : undefined}
        />
      )}
    </VerbPage>
  );
}
