import { Button } from '../parts/Button';

interface PickerPagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The pages of a dialog in which something is chosen. */
export const PickerPages = ({ page, pages, onPage }: PickerPagesProps) => (
  <>
    <Button kind="secondary" inactive={page <= 1} onClick={() => onPage(page - 1)}>
      上一页
    </Button>
    <span role="status">
      第{page}页，共{pages}页
    </span>
    <Button kind="secondary" inactive={page >= pages} onClick={() => onPage(page + 1)}>
      下一页
    </Button>
  </>
);
