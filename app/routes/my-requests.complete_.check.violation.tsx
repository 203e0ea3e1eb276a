import '../locales/parts/asking.client';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import { afterSending, CHECK, catalogFrom, MINE, VIOLATION, withCatalog } from '../features/requests/asking/addresses';
import { requestSettings } from '../features/requests/tenant-rules.server';
import { path } from '../lib/url';
import { brokenRules, sendCart, verifyCart } from '../pages/asking/steps.server';
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog';
import { ErrorSummary } from '../ui/error-summary';
import { ActionForm } from '../ui/form';
import { ButtonLink } from '../ui/page';
import { Submit } from '../ui/submit';
import { useAnswer } from '../ui/use-answer';
import { useWhen } from '../ui/use-when';

export const handle = { title: 'asking.violation.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance, cartOfUsers(path`/my-requests`));
  const back = withCatalog(CHECK, catalogFrom(new URL(args.request.url)));
  const [rules, { preventRequestWithViolation }] = await Promise.all([brokenRules(pass), requestSettings(pass)]);
  if (!rules) throw redirect(back);
  return { rules, back, form: preventRequestWithViolation ? null : await formPass(pass, VIOLATION) };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const form = readForm(pass, z.strictObject({}));
  if (form.status !== 'success') return data(form.reply(), 400);
  const { preventRequestWithViolation } = await requestSettings(pass);
  if (preventRequestWithViolation) return data(form.reply({ formErrors: ['asking.violation.prevented'] }), 409);
  const catalog = catalogFrom(new URL(args.request.url));
  return deed(pass, form, {
    // What was accepted is this cart: one that has changed since is looked at anew.
    act: async () => sendCart(pass, { despite: (await brokenRules(pass)) !== null }),
    verify: () => verifyCart(pass),
    notDone: 'asking.check.noneSoFar',
    refused: 'asking.check.refused',
    leave: (sent) => afterSending(sent, catalog),
    check: MINE,
  });
}

export default function Violation() {
  const { t } = useTranslation();
  const { list } = useWhen();
  const { rules, back, form } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'violation' });
  const body = (
    <DialogBody>
      <ErrorSummary answer={answer} />
      <p>{t('asking.violation.body')}</p>
      <ul className="stack-s">
        {rules.map(({ name, description, held }) => (
          <li key={name}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {description && (
              <p className="small">
                <bdi>{description}</bdi>
              </p>
            )}
            {held.length > 0 && <p className="small">{t('asking.violation.held', { names: list(held) })}</p>}
          </li>
        ))}
      </ul>
      {form === null && <p>{t('asking.violation.prevented')}</p>}
    </DialogBody>
  );
  const wayBack = (
    <ButtonLink to={back} keepScroll>
      {t('asking.violation.back')}
    </ButtonLink>
  );
  return (
    <Dialog title={t(form ? 'asking.violation.title' : 'asking.violation.titlePrevented')} back={back}>
      {form === null ? (
        <>
          {body}
          <DialogFoot>{wayBack}</DialogFoot>
        </>
      ) : (
        <ActionForm pass={form} answer={answer} className="dialog-form">
          {body}
          <DialogFoot>
            {wayBack}
            <Submit look="bad">{t('asking.violation.send')}</Submit>
          </DialogFoot>
        </ActionForm>
      )}
    </Dialog>
  );
}
