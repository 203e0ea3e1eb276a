import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formTokens, mutate, readForm } from '../access/form.server';
import { guard, realmAdministration } from '../access/guard.server';
import { seenMark } from '../access/seen.server';
import type { Handle } from '../features/shell/handle';
import { type Findings, withFindings } from '../features/themes/findings.server';
import { JourneyFields } from '../features/themes/journey-fields';
import { journeysFor, linkJourneys, verifyJourneys } from '../features/themes/journeys.server';
import { returnIn, THEMES, verbPath } from '../features/themes/paths';
import { loadTheme } from '../features/themes/reading.server';
import { markOf, nameOf } from '../features/themes/theme-list';
import { journeysIn, LinkedJourneys } from '../features/themes/verbs';
import { FormDialog } from '../ui/form-dialog';
import { sendAction } from '../ui/send-failures';
import { useSeen } from '../ui/use-seen';
import { useTranslation } from '../ui/use-translation';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'themes', title: 'themes.journeys.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const [theme, journeys] = await Promise.all([loadTheme(auth, themeId), journeysFor(auth, themeId)]);
  return {
    form: await formTokens(auth, verbPath(themeId, 'journeys')),
    title: nameOf(theme),
    seen: seenMark(auth, 'seen', markOf(theme)),
    journeys,
    back: returnIn(new URL(args.request.url)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const form = readForm(auth, LinkedJourneys);
  if (form.status !== 'success') return data(form.reply(), 400);

  const { seen = '' } = form.value;
  const findings: Findings = {};
  const linking = { name: args.params.themeId ?? '', seen, trees: journeysIn(form.value) };
  const answer = await mutate(auth, form, {
    run: () => linkJourneys(auth, linking, findings),
    verify: () => verifyJourneys(auth, linking),
    refused: 'themes.failed.journeys',
    redirectTo: returnIn(new URL(args.request.url)),
    notice: (notice) => notice,
    check: THEMES,
  });
  return withFindings(answer, form, findings);
}

export default function LinkJourneys() {
  const { t } = useTranslation();
  const { form, title, seen, journeys, back } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={t('themes.journeys.title')}
      object={title}
      back={back}
      backText={t('themes.back')}
      send={form}
      id="journeys"
      button={t('themes.journeys.button')}
      after={t('themes.journeys.after')}
    >
      <JourneyFields journeys={journeys} seen={useSeen('seen', seen)} />
    </FormDialog>
  );
}
