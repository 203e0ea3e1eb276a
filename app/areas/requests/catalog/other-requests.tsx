import type { TypeForms } from '../../../kits/requests/tenant-rules.server';
import { path } from '../../../lib/url';
import { Link } from '../../../ui/link';
import { Failure } from '../../../ui/note';
import { useTranslation } from '../../../ui/use-translation';

/** Requests for other things than access, each with a form of its own. */
export function OtherRequests({ found: { forms, isWhole }, retry }: { found: TypeForms; retry: string }) {
  const { t } = useTranslation();
  if (forms.length === 0 && isWhole) return null;
  return (
    <section className="surface sheet-body stack-s" aria-labelledby="other-requests">
      <h2 id="other-requests">{t('requests.catalog.forms.title')}</h2>
      <ul className="stack-s">
        {forms.map(({ id, name }) => (
          <li key={id}>
            <Link to={path`/requestForm/${id}`} className="link">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Failure title={t('requests.catalog.forms.failed')} retry={retry}>
          {t('ui.word.unexpectedAnswer')}
        </Failure>
      )}
    </section>
  );
}
