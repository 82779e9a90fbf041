import styles from './Skeleton.module.css';

/** A block in the final size of what is loading. Sizes are CSS lengths, or pixels. */
export function Skeleton({
  width = '100%',
  height = 16,
  ratio,
}: {
  width?: number | string;
  height?: number | string;
  /** Instead of a height. */
  ratio?: number;
}) {
  const size = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <span className={styles.block} style={size} aria-hidden="true" />;
}

const lineWidths = ['100%', '94%', '98%'] as const;

/** Placeholder lines of loading text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => {
        const last = index === lines - 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never reordered
        return <Skeleton key={index} width={last ? '62%' : lineWidths[index % 3]} />;
      })}
    </span>
  );
}
