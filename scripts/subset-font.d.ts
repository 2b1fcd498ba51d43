declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  /** A font with the glyphs of `text` only; the package brings no types of its own. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      preserveNameIds?: number[];
      keepFeatures?: string[];
      variationAxes?: Record<string, Axis>;
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
