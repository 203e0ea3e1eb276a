import type { OwnTexts } from '../../../kits/lists/texts';
import { BUILT_IN_TYPES } from '../../../kits/requests/request';
import { type TypeNames, useTypeName } from '../../../kits/requests/request-sentence';

export function useRequestTexts(typeNames: TypeNames): OwnTexts {
  const typeName = useTypeName(typeNames);
  return { filters: { type: { options: [...BUILT_IN_TYPES, ...Object.keys(typeNames)], option: typeName } } };
}
