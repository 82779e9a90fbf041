import { BarChart as Chart } from 'chartist';
import { useEffect, useRef } from 'react';
import styles from './BarChart.module.css';

interface BarChartProps {
  labels: readonly string[];
  counts: readonly number[];
}

const height = 120;

/** A bar for each label. What it shows is told in words by its surroundings. */
export default function BarChart({ labels, counts }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return undefined;
    const chart = new Chart(
      frame.current,
      { labels: [...labels], series: [[...counts]] },
      {
        height,
        // An empty week has a scale too.
        high: Math.max(4, ...counts),
        low: 0,
        axisX: { showGrid: false },
        axisY: { onlyInteger: true, scaleMinSpace: 24, offset: 32 },
        chartPadding: { top: 16, right: 0, bottom: 0, left: 0 },
        classNames: {
          bar: styles.bar ?? '',
          label: styles.label ?? '',
          horizontal: styles.horizontal ?? '',
          vertical: styles.vertical ?? '',
          grid: styles.grid ?? '',
        },
      },
    );
    return () => {
      chart.detach();
    };
  }, [labels, counts]);
  return <div ref={frame} className={styles.frame} aria-hidden="true" />;
}
