import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { reports } from '../access/needs.server';
import type { Handle } from '../features/shell/handle';
import { Later } from '../features/shell/later';

export const handle: Handle = {
  i18n: 'later',
  shell: 'focus',
  title: 'places.title.reportView',
  back: { to: '/reports', title: 'menu.reports' },
};

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, reports);
  return null;
}

export default function ReportView() {
  const { t } = useTranslation();
  return <Later holds={t('later.holds.reportView')} />;
}
