import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance, lifecycleUsers } from '../access/needs.server';
import type { Handle } from '../features/shell/handle';
import { Later } from '../features/shell/later';

export const handle: Handle = { i18n: 'later', title: 'places.title.administerUsers' };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance, lifecycleUsers);
  return null;
}

export default function AdministerUsers() {
  const { t } = useTranslation();
  return <Later holds={t('later.holds.administerUsers')} />;
}
