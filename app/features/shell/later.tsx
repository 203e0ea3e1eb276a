import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { PageHead } from '../../ui/page';
import { Sheet } from '../../ui/sheet';
import { useBack, usePageName } from './use-page';

interface LaterProps {
  /** One sentence: what the page will be for. */
  holds: string;
}

/** A page that has its place but not its contents yet: says so, what it will hold, and leads on. */
export function Later({ holds }: LaterProps) {
  const { t } = useTranslation();
  const name = usePageName();
  const back = useBack();
  return (
    <>
      <PageHead title={<bdi>{name}</bdi>} sentence={holds} />
      <Sheet>
        <Empty
          title={t('later.title')}
          actions={
            <>
              {back && <ButtonLink to={back.to}>{t('later.list', { page: back.words })}</ButtonLink>}
              <ButtonLink to="/dashboard">{t('later.dashboard')}</ButtonLink>
            </>
          }
        >
          {t('later.how')}
        </Empty>
      </Sheet>
    </>
  );
}
