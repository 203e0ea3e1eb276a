import type { Details } from '../../../kits/requests/details';
import { RequestKindIcon, RequestText, type TypeNames } from '../../../kits/requests/request-sentence';

/** What a dialog is about: kind, access and person. */
export function RequestObject({ details, typeNames }: { details: Details; typeNames: TypeNames }) {
  return (
    <>
      <RequestKindIcon kind={details.kind} />
      {'\u00a0· '}
      <RequestText sentence={details.sentence} typeNames={typeNames} />
    </>
  );
}
