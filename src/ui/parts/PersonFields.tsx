import type { ComponentProps } from 'react';
import { MobileField } from './MobileField';
import { TextField } from './TextField';

type Field = ComponentProps<typeof MobileField>;

interface PersonFieldsProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'placeholder' | 'maxLength'> {
  name: Field;
  phone: Field;
}

/** Who somebody is and how to call them; the words are of the name. */
export const PersonFields = ({ name, phone, ...words }: PersonFieldsProps) => (
  <>
    <TextField {...name} {...words} autoComplete="name" />
    <MobileField {...phone} />
  </>
);
