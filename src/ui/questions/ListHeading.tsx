import styles from './Questions.module.css';

interface ListHeadingProps {
  title: string;
  total: number | undefined;
  /** What is searched for; empty: nothing. */
  searched?: string;
}

export function ListHeading({ title, total, searched = '' }: ListHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      {total !== undefined && (
        <p role="status">
          {searched === '' ? '' : `标题包含“${searched}”的内容，`}共{total}条
        </p>
      )}
    </div>
  );
}
