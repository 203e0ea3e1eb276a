import { ButtonLink } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { Failure } from '../../../ui/note';
import { Facts } from '../../../ui/page';
import { useTranslation } from '../../../ui/use-translation';
import type { PersonPage } from './person.server';

const FIELDS = ['userName', 'givenName', 'sn', 'mail'] as const;
const STATES = ['active', 'inactive'] as const;

export function PersonDialog({ page: { name, back, here, details } }: { page: PersonPage }) {
  const { t } = useTranslation();
  const state = STATES.find((known) => known === details?.accountStatus);
  return (
    <Dialog title={<bdi>{name}</bdi>} object={t('requests.catalog.person.page')} back={back}>
      <DialogBody>
        {details === null ? (
          <Failure title={t('requests.catalog.person.failed')} retry={here}>
            {t('requests.catalog.failed.body')}
          </Failure>
        ) : (
          <Facts
            two
            stacked
            facts={[
              ...FIELDS.map((field) => ({
                label: t(`requests.catalog.person.${field}`),
                value: <bdi>{details[field] || '--'}</bdi>,
              })),
              {
                label: t('requests.catalog.person.accountStatus'),
                value: state ? t(`requests.catalog.person.${state}`) : <bdi>{details.accountStatus || '--'}</bdi>,
              },
            ]}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <ButtonLink to={back} keepScroll>
          {t('requests.catalog.item.done')}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
