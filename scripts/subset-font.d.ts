declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  /** Returns a font with only the glyphs of `text`. The package has no types. */
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
