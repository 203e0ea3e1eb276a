import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { realmAdministration } from '../access/needs.server';
import { returnIn, THEMES, verbPath } from '../features/themes/addresses';
import { type Findings, withFindings } from '../features/themes/findings.server';
import { JourneyFields } from '../features/themes/journey-fields';
import { journeysFor, linkJourneys, verifyJourneys } from '../features/themes/journeys.server';
import { askedTheme } from '../features/themes/reading.server';
import { markOf, nameOf } from '../features/themes/theme-list';
import { useSeen } from '../features/themes/use-seen';
import { VerbDialog } from '../features/themes/verb-dialog';
import { journeysIn, LinkedJourneys } from '../features/themes/verbs';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'themes.journeys.title' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const [theme, journeys] = await Promise.all([askedTheme(pass, themeId), journeysFor(pass, themeId)]);
  return {
    form: await formPass(pass, verbPath(themeId, 'journeys')),
    title: nameOf(theme),
    seen: markOf(theme),
    journeys,
    back: returnIn(new URL(args.request.url)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, realmAdministration);
  const form = readForm(pass, LinkedJourneys);
  if (form.status !== 'success') return data(form.reply(), 400);

  const { seen = '' } = form.value;
  const findings: Findings = {};
  const asked = { name: args.params.themeId ?? '', seen, trees: journeysIn(form.value) };
  const answer = await deed(pass, form, {
    act: () => linkJourneys(pass, asked, findings),
    verify: () => verifyJourneys(pass, asked),
    refused: 'themes.failed.journeys',
    leave: returnIn(new URL(args.request.url)),
    notice: (notice) => notice,
    check: THEMES,
  });
  return withFindings(answer, form, findings);
}

export default function LinkJourneys() {
  const { t } = useTranslation();
  const { form, title, seen, journeys, back } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'journeys' });
  return (
    <VerbDialog
      title={t('themes.journeys.title')}
      object={title}
      back={back}
      form={form}
      answer={answer}
      button={t('themes.journeys.button')}
      after={t('themes.journeys.after')}
    >
      <JourneyFields journeys={journeys} seen={useSeen(seen)} />
    </VerbDialog>
  );
}
