import '../../locales/parts/mine.client';
import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { withList } from '../../lib/list-address';
import type { Answer } from '../../ui/answer';
import type { FormTokens } from '../../ui/form';
import type { ButtonLook } from '../../ui/page';
import type { Details } from '../requests/details';
import { RequestDialog, RequestObject } from '../requests/request-dialog';
import type { TypeNames } from '../requests/request-sentence';
import { requestPath } from './paths';

interface OfPage {
  details: Details;
  typeNames: TypeNames;
  search: string;
}

interface OwnDialogProps {
  title: string;
  /** Null: there is nothing to do any more; then `children` say why. */
  form: FormTokens | null;
  answer: Answer;
  button: string;
  backWords?: string;
  look?: ButtonLook;
  children: ReactNode;
}

/** A verb over the page of an own request. */
export function OwnDialog(props: OwnDialogProps) {
  const page = useRouteLoaderData<OfPage>('routes/my-requests.details.$requestId');
  if (!page) return null;
  const back = withList(requestPath(page.details.id), page.search);
  return (
    <RequestDialog
      {...props}
      object={<RequestObject details={page.details} typeNames={page.typeNames} />}
      back={back}
    />
  );
}
