import type { ContentField, ContentRecord } from '../../../contract/rules/record-fields';
import styles from './FieldGrid.module.css';
import { FieldInput } from './FieldInput';

interface FieldGridProps {
  fields: readonly ContentField[];
  values: ContentRecord;
  /** Message of a field, by its name. */
  faultOf: (name: string) => string | undefined;
  /** The field that has changed, by its name. */
  onChange: (changed: ContentRecord) => void;
}

const wholeKinds: ReadonlySet<ContentField['kind']> = new Set(['lines', 'html', 'pictures', 'picture', 'address']);
/** A longer text is not seen whole beside another. */
const longText = 60;

const placeOf = (field: ContentField): string | undefined => {
  if (field.kind === 'flag') return styles.flag;
  const isLong = field.kind === 'text' && field.maxLength > longText;
  return isLong || wholeKinds.has(field.kind) ? styles.whole : undefined;
};

/** Fields side by side; long ones take the whole width. */
export const FieldGrid = ({ fields, values, faultOf, onChange }: FieldGridProps) => (
  <div className={styles.grid}>
    {fields.map((field) => (
      <div key={field.name} className={placeOf(field)}>
        <FieldInput
          field={field}
          value={values[field.name]}
          error={faultOf(field.name)}
          onChange={(value) => onChange({ [field.name]: value })}
        />
      </div>
    ))}
  </div>
);
