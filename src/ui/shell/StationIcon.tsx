import { LineIcon } from '../icons/LineIcon';

/** The names of sister-site icons that content may use. */
const drawings: Record<string, string> = {
  board: 'M4 4h16v16H4zM8 8h3v3H8zM14 8v3h3M8 16h5l3-3',
  flex: 'M3 8c4-4 6 4 9 0s5-4 9 0M3 16c4-4 6 4 9 0s5-4 9 0M3 8v8M21 8v8',
  chip: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  stencil: 'M3 5h18v14H3zM7 9h3M14 9h3M7 12h3M14 12h3M7 15h3M14 15h3',
  part: 'M2 12h5M17 12h5M7 8h10v8H7z',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  layers: 'm12 3 9 5-9 5-9-5 9-5ZM3 12l9 5 9-5M3 16l9 5 9-5',
  mill: 'M9 3h6v6l-3 4-3-4V3ZM12 13v4M4 20h16M7 17h10',
  bend: 'M4 19h8V7a3 3 0 0 1 3-3h5M4 15h4V7',
  heat: 'M7 4c3 3-3 5 0 8s-3 5 0 8M12 4c3 3-3 5 0 8s-3 5 0 8M17 4c3 3-3 5 0 8s-3 5 0 8',
  pen: 'm4 20 1-5L16 4l4 4L9 19l-5 1ZM13 7l4 4',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4M7 12l3-3 2 2 4-4',
  book: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2ZM12 6v14',
  jig: 'M4 20h16M6 20V8h12v12M9 8V4M12 8V4M15 8V4M10 14h4',
  wallet: 'M4 7h15v12H4zM4 7l11-3v3M15 13h1',
};

export function StationIcon({ name, className }: { name: string; className?: string }) {
  return (
    <LineIcon className={className}>
      <path d={drawings[name] ?? drawings.board} />
    </LineIcon>
  );
}
