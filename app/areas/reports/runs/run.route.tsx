import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import type { FormView } from '../../../kits/forms/form-view';
import type { Handle } from '../../../kits/frame/handle';
import type { Pickers } from '../../../kits/pickers/picker';
import { guard, reports } from '../../../server/guard/guard.server';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Note } from '../../../ui/note';
import { sendAction } from '../../../ui/send-action';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { reportTitle, type TemplateKey } from '../paths';
import { templateKey } from '../template.server';
import { ReportHead } from './report-head';
import { loadRunForm, startReport } from './run-form.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: reportTitle('reports.title.run'),
  back: { to: '/reports', title: 'menu.reports' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return loadRunForm(auth, templateKey(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, reports);
  return startReport(auth, templateKey(args.params));
}

export default function RunReport() {
  const page = useLoaderData<typeof loader>();
  return <RunPage key={`${page.address} ${page.like} ${page.seen}`} {...page} />;
}

interface RunPageProps {
  title: string;
  description: string | null;
  of: TemplateKey;
  address: string;
  form: FormView;
  pickers: Pickers;
  send: FormTokens;
  seen: string;
  like: number | null;
  likeFailed: boolean;
}

function RunPage({ title, description, of, address, form, pickers, send, seen, like, likeFailed }: RunPageProps) {
  const { t } = useTranslation();
  const { wholeMoment } = useFormats();
  const filling = useFilling(form.fields, { action: address });
  const hasParameters = form.fields.length > 0;
  return (
    <>
      <ErrorSummary answer={filling.answer} labels={form.fields} />
      <ReportHead title={title} description={description} of={of} tab="run" />
      <Sheet className="form-sheet">
        {like !== null && (
          <div className="space-below">
            <Note tone="info">{t('reports.run.like', { date: wholeMoment(like) })}</Note>
          </div>
        )}
        {likeFailed && hasParameters && (
          <div className="space-below">
            <Note tone="bad">{t('reports.run.likeFailed')}</Note>
          </div>
        )}
        <ActionForm {...filling.props} tokens={send} action={address} answer={filling.answer}>
          <input type="hidden" name="seen" value={seen} />
          {hasParameters ? (
            <FormFields form={form} filling={filling} pickers={pickers} />
          ) : (
            <p>{t('reports.run.asksNothing')}</p>
          )}
          {!form.isUnsendable && (
            <div className="form-actions">
              <Submit look="primary">{t(hasParameters ? 'reports.run.button' : 'reports.run.now')}</Submit>
            </div>
          )}
          <p className="form-after">{t('reports.run.after')}</p>
        </ActionForm>
      </Sheet>
    </>
  );
}
