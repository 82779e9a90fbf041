import { useQuery } from '@tanstack/react-query';
import type { ServiceMenu } from '../../../contract/service/contact-calls';
import { businessContactOptions } from '../../services/service/contacts';
import type { ContactView } from '../../ui/service/ContactCard';
import { hasContact } from '../../ui/service/ContactCard';

const nobody: ServiceMenu = { menuKeyId: '', menuName: '', salesClass: '' };

/** Who answers for a line, asked for once it is wanted (R327). */
export function useContact(wanted: ServiceMenu | undefined): ContactView {
  const menu = wanted ?? nobody;
  const { data, isError, refetch } = useQuery({ ...businessContactOptions(menu), enabled: hasContact(menu) });
  return { contact: data, failed: isError, onRetry: () => void refetch() };
}
