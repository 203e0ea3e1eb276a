import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { requireCatalogCart } from '../../../kits/requests/catalog/cart.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { NoValue } from '../../../ui/no-value';
import { Failure } from '../../../ui/note';
import { Facts } from '../../../ui/page';
import { useTranslation } from '../../../ui/use-translation';
import { loadPersonPage } from './person.server';

export const handle: Handle = { title: 'requests.catalog.person.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, requireCatalogCart);
  return loadPersonPage(auth, args);
}

const FIELDS = ['userName', 'givenName', 'sn', 'mail'] as const;
const STATES = ['active', 'inactive'] as const;

export default function CartPerson() {
  const { name, back, here, details } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const state = STATES.find((known) => known === details?.accountStatus);
  return (
    <Dialog title={<bdi>{name}</bdi>} object={t('requests.catalog.person.page')} back={back}>
      <DialogBody>
        {details === null ? (
          <Failure title={t('requests.catalog.person.failed')} retry={here}>
            {t('ui.word.unexpectedAnswer')}
          </Failure>
        ) : (
          <Facts
            facts={[
              ...FIELDS.map((field) => ({
                label: t(`requests.catalog.person.${field}`),
                value: <bdi>{details[field] || <NoValue />}</bdi>,
              })),
              {
                label: t('requests.catalog.person.accountStatus'),
                value: state ? (
                  t(`requests.catalog.person.${state}`)
                ) : (
                  <bdi>{details.accountStatus || <NoValue />}</bdi>
                ),
              },
            ]}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <LeaveLink to={back} as="close" />
      </DialogFoot>
    </Dialog>
  );
}
