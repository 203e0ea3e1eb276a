import '../../locales/parts/asking.client';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { Failure } from '../../ui/note';
import { ButtonLink, Facts } from '../../ui/page';
import type { PersonPage } from './person.server';

const FIELDS = ['userName', 'givenName', 'sn', 'mail'] as const;
const STATES = ['active', 'inactive'] as const;

/** What is known about somebody in the cart. */
export function PersonDialog({ page: { name, back, here, details } }: { page: PersonPage }) {
  const { t } = useTranslation();
  const state = STATES.find((known) => known === details?.accountStatus);
  return (
    <Dialog title={<bdi>{name}</bdi>} object={t('asking.person.page')} back={back}>
      <DialogBody>
        {details === null ? (
          <Failure title={t('asking.person.failed')} retry={here}>
            {t('asking.failed.body')}
          </Failure>
        ) : (
          <Facts
            two
            stacked
            facts={[
              ...FIELDS.map((field) => ({
                label: t(`asking.person.${field}`),
                value: <bdi>{details[field] || '--'}</bdi>,
              })),
              {
                label: t('asking.person.accountStatus'),
                value: state ? t(`asking.person.${state}`) : <bdi>{details.accountStatus || '--'}</bdi>,
              },
            ]}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <ButtonLink to={back} keepScroll>
          {t('asking.item.done')}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
