import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryFilm } from '../../../contract/files/film-upload-calls';
import { filmsOptions } from '../../services/files/films';
import { PortalModal } from '../../ui/antd/PortalModal';
import { FilmGrid } from '../../ui/files/FilmGrid';
import { PickerPages } from '../../ui/files/PickerPages';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { SearchForm } from '../../ui/shell/SearchForm';
import { Sections } from '../../ui/shell/Sections';

const pageSize = 12;

export interface FilmPickerProps {
  onChoose: (film: LibraryFilm) => void;
  onClose: () => void;
}

/** Chooses a film of the library that can be played, and that nothing shows yet: a video has a film of its own. */
export default function FilmPicker({ onChoose, onClose }: FilmPickerProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery(filmsOptions({ ...(search && { search }), free: true, pageNum: page, pageSize }));
  const pages = query.data?.totalPages ?? 1;
  return (
    <PortalModal
      open
      title="选择影片"
      width={880}
      onClose={onClose}
      footer={pages > 1 && <PickerPages page={page} pages={pages} onPage={setPage} />}
    >
      <Sections>
        <SearchForm
          label="按文件名搜索"
          maxLength={100}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <Loaded query={query} waiting={<SkeletonText />}>
          {({ data }) => (
            <FilmGrid films={data} filtered={search !== ''} stale={query.isPlaceholderData} onChoose={onChoose} />
          )}
        </Loaded>
      </Sections>
    </PortalModal>
  );
}
