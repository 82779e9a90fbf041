import { useQuery } from '@tanstack/react-query';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf } from '../../../contract/staff/rules/resources';
import { choicesOptions } from '../../services/staff/content';

/** Finds what the fields of a record name; a field may depend on others of the record. */
export const recordChoices = (resource: ResourceName, record: ContentRecord) =>
  function useRecordChoices(field: string, search: string, chosen: string) {
    const names = resourceOf(resource).fields.find(({ name }) => name === field)?.refers?.with ?? [];
    const values = Object.fromEntries(names.map((name) => [name, record[name] ?? '']));
    const { data, isError, refetch } = useQuery(choicesOptions({ resource, field, values, search, chosen }));
    return { choices: data, failed: isError, retry: () => void refetch() };
  };
