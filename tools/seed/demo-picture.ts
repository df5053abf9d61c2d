/** A picture of a generated listing. */
export interface DemoPicture {
  readonly source: 'photo' | 'drawing';
  /** The name of a shipped photograph or of a drawing. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly credit: { author: string; licence: string; licence_url: string | null; source_url: string | null } | null;
}
