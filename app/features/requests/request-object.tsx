import type { Details } from './details';
import { RequestKindMark, RequestWords, type TypeNames } from './request-sentence';

/** What a dialog is about: kind, access and person. */
export function RequestObject({ details, typeNames }: { details: Details; typeNames: TypeNames }) {
  return (
    <>
      <RequestKindMark kind={details.kind} /> · <RequestWords sentence={details.sentence} typeNames={typeNames} />
    </>
  );
}
