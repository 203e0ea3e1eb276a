import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { notFound } from '../access/answer.server';
import { guard } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { Later } from '../features/shell/later';
import { translationFor } from '../i18n/i18n.server';
import { configText } from '../lib/config-text';

export const handle: Handle = {
  i18n: 'later',
  title: (loaded) => (isNamed(loaded) ? { words: loaded.name } : 'places.title.list'),
};

export async function loader(args: LoaderFunctionArgs) {
  const { member, context } = await guard(args);
  const { resourceType = '', resourceName = '' } = args.params;
  const held = member.privileges.find(({ path }) => path === `${resourceType}/${resourceName}`);
  if (!held) throw notFound({ context, request: args.request });
  const { translator } = await translationFor({ request: args.request, context, member });
  return { name: configText(translator, held.title || resourceName) };
}

export default function ListResource() {
  const { t } = useTranslation();
  return <Later holds={t('later.holds.list')} />;
}

function isNamed(loaded: unknown): loaded is { name: string } {
  return typeof loaded === 'object' && loaded !== null && 'name' in loaded;
}
