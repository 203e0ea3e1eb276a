import type { OwnTexts } from '../../../kits/lists/texts';
import { BUILT_IN_TYPES } from '../../../kits/requests/request';
import { type TypeNames, useTypeName } from '../../../kits/requests/request-sentence';
import { useTranslation } from '../../../ui/use-translation';

interface RequestTypes {
  typeNames: TypeNames;
  hasAllTypes: boolean;
}

export function useRequestTexts({ typeNames, hasAllTypes }: RequestTypes): OwnTexts {
  const { t } = useTranslation();
  const option = useTypeName(typeNames);
  const options = [...BUILT_IN_TYPES, ...Object.keys(typeNames)];
  const hint = hasAllTypes ? undefined : t('requests.type.someFailed');
  return { filters: { type: { options, option, hint } } };
}
