import type { OpenRequests } from '../../../kits/access/open-requests';
import { requestPath } from '../../../kits/requests/my-requests/paths';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

/** What of an access is requested already, as links to the requests. */
export function OpenRequestLinks({ open, only }: { open: OpenRequests; only?: keyof OpenRequests }) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  return (['extension', 'removal'] as const).map((kind) => {
    const request = open[kind];
    if (request === null || (only ?? kind) !== kind) return null;
    const { id, requestedAt } = request;
    return (
      <div key={kind} className="small">
        <Link to={requestPath(id)} className="link">
          {requestedAt === null
            ? t(`access.grants.open.${kind}`)
            : t(`access.grants.open.${kind}On`, { day: shortDay(requestedAt) })}
        </Link>
      </div>
    );
  });
}

export function OpenRequestsUnknown({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useTranslation();
  if (!isUnknown) return null;
  return <Note tone="due">{t('access.grants.open.unknown')}</Note>;
}
