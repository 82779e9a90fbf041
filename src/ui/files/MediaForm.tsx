import type { ReactNode } from 'react';
import type { MediaPicture } from '../../../contract/files/media-calls';
import { checkMedia, mediaFields } from '../../../contract/files/rules/media-form';
import { formatDateTime } from '../../../contract/rules/dates';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { comparedField } from '../parts/compared-fields';
import type { Editing } from '../parts/EditForm';
import { EditForm } from '../parts/EditForm';
import { FieldGrid } from '../parts/FieldGrid';
import { FocalPoint } from './FocalPoint';
import styles from './Media.module.css';

interface MediaFormProps {
  picture: MediaPicture;
  editing: Editing;
  /** Beside the fields, under the picture. */
  children?: ReactNode;
}

/** What is said of a picture, beside it. */
export function MediaForm({ picture, editing, children }: MediaFormProps) {
  const { send, context } = editing;
  // The form holds its fields.
  const values = context.values as ContentRecord;
  const { width, height, size, addedBy, addedAt } = picture;
  return (
    <EditForm
      editing={editing}
      faults={checkMedia(values)}
      fields={mediaFields.map(comparedField)}
      save="保存"
      removable={picture.uses === 0}
    >
      {(shown) => (
        <div className={styles.picture}>
          <div className={styles.focal}>
            <FocalPoint
              id={picture.id}
              alt={String(values.alt)}
              width={width}
              height={height}
              x={Number(values.focusX)}
              y={Number(values.focusY)}
              onMove={(focusX, focusY) => send({ type: 'form.change', values: { focusX, focusY } })}
            />
            {children}
          </div>
          <div>
            <FieldGrid
              fields={mediaFields}
              values={values}
              faultOf={(name) => shown[name]}
              onChange={(changed) => send({ type: 'form.change', values: changed })}
            />
            <p className={styles.note}>
              {width}×{height}像素，{Math.ceil(size / 1024)}KB；{addedBy} {formatDateTime(new Date(addedAt))}上传
            </p>
          </div>
        </div>
      )}
    </EditForm>
  );
}
