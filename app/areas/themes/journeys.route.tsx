import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { formTokens, mutate, readForm } from '../../server/guard/form.server';
import { guard, realmAdministration } from '../../server/guard/guard.server';
import { revisionField } from '../../server/guard/revision-field.server';
import { FormDialog } from '../../ui/form-dialog';
import { sendAction } from '../../ui/send-action';
import { useFormRevision } from '../../ui/use-form-revision';
import { useTranslation } from '../../ui/use-translation';
import { JourneyFields } from './journey-fields';
import { journeysIn } from './journey-names';
import { journeyMarksOf, linkJourneys, loadJourneys, verifyJourneys } from './journeys.server';
import { returnPath, THEMES, verbPath } from './paths';
import { loadTheme } from './reading.server';
import { nameOf } from './theme-list';
import { JourneysForm } from './verbs';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'themes.journeys.title',
  object: (loaded) => loaded?.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const [theme, journeys] = await Promise.all([loadTheme(auth, themeId), loadJourneys(auth, themeId)]);
  return {
    form: await formTokens(auth, verbPath(themeId, 'journeys')),
    title: nameOf(theme),
    seen: revisionField(auth, 'seen', journeyMarksOf(theme)),
    journeys,
    back: returnPath(new URL(args.request.url)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const form = readForm(auth, JourneysForm);
  if (form.status !== 'success') return data(form.reply(), 400);

  const { seen = '' } = form.value;
  const linking = { name: args.params.themeId ?? '', seen, trees: journeysIn(form.value.trees) };
  return mutate(auth, form, {
    kind: 'save',
    run: () => linkJourneys(auth, linking),
    verify: () => verifyJourneys(auth, linking),
    refused: 'themes.failed.journeys',
    redirectTo: returnPath(new URL(args.request.url)),
    notice: (notice) => notice,
    check: THEMES,
  });
}

export default function LinkJourneys() {
  const { t } = useTranslation();
  const { form, title, seen, journeys, back } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={t('themes.journeys.title')}
      object={title}
      back={back}
      send={form}
      id="journeys"
      button={t('themes.journeys.button')}
      after={t('themes.journeys.after')}
    >
      <JourneyFields journeys={journeys} seen={useFormRevision('seen', seen)} />
    </FormDialog>
  );
}
