import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import type { Handle } from '../features/shell/handle';
import { Later } from '../features/shell/later';
import { path } from '../lib/url';

export const handle: Handle = {
  shell: 'focus',
  title: 'places.title.newRequest',
  back: { to: '/my-requests', title: 'menu.requests' },
};

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance, cartOfUsers(path`/my-requests`));
  return null;
}

export default function NewRequest() {
  const { t } = useTranslation();
  return <Later holds={t('later.holds.newRequest')} />;
}
