import { Text } from '@shopify/polaris';
import { path } from '../../../lib/url';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/use-translation';

/** Requests for other things than access, each with a form of its own. */
export function OtherRequests({ forms }: { forms: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation();
  if (forms.length === 0) return null;
  return (
    <section className="surface sheet-body stack-s" aria-labelledby="other-requests">
      <h2 id="other-requests">{t('requests.catalog.forms.title')}</h2>
      <Text as="p" variant="bodySm" tone="subdued">
        {t('requests.catalog.forms.body')}
      </Text>
      <ul className="stack-s">
        {forms.map(({ id, name }) => (
          <li key={id}>
            <Link to={path`/requestForm/${id}`} className="link">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
