import { Link } from '../../../ui/link';
import { NoValue } from '../../../ui/no-value';
import { Facts } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

interface TermsSummaryProps {
  reason: string;
  terms: { justification: string; priority: 'low' | 'medium' | 'high'; expires: string | null };
  change?: string;
}

export function TermsSummary({ reason, terms: { justification, priority, expires }, change }: TermsSummaryProps) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  return (
    <Sheet title={t('access.grants.remove.answers')} end={change && <ChangeAnswers to={change} />}>
      <Facts
        long
        facts={[
          { label: reason, value: justification ? <bdi className="message-text">{justification}</bdi> : <NoValue /> },
          { label: t('requests.catalog.complete.priority'), value: t(`requests.priority.${priority}`) },
          {
            label: t('requests.catalog.complete.expires'),
            value: expires ? shortDay(`${expires}T12:00:00Z`) : <NoValue />,
          },
        ]}
      />
    </Sheet>
  );
}

export function ChangeAnswers({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="link small">
      {t('requests.catalog.check.changeAnswers')}
    </Link>
  );
}
