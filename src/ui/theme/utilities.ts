/**
 * Families of Panda's utilities that the portal does without. The start carries the name of every utility there is: without these it
 * is 1.5 kB smaller. A property of CSS among them would still work, but without tokens, which a test refuses; Panda's own names are refused
 * by the types. Whoever needs one takes it out of this list.
 */
const UNUSED = [
  /^(?:animation|transition)(?!$|Duration$|IterationCount$)/,
  /^(?:backdrop|background)(?!$|Color$|Filter$|Image$|Position$|Repeat$|Size$)/,
  /^border(?:Block|End|Inline|Spacing|Start)/,
  /^(?:debug|divide|focus|gradient|grid(?:Auto|.*Gap)|hide|hyphens|rotate|sepia|space)/,
  /^(?:blur|dropShadow|grayscale|hueRotate|invert|saturate|scale.|translate.)/,
  /^(?:inset|margin|padding)(?:Block|Inline)./,
  /^(?:max|min)?(?:BlockSize|InlineSize|blockSize|inlineSize)$/,
  /^font(?!Family$|Size$|VariantNumeric$|Weight$)/,
  /^(?:listStyle|mask|transform)(?!$|Type$)/,
  /^o(?:utline|verflow|verscrollBehavior)(?!$|Offset$|Wrap$|X$|Y$)/,
  /^scroll(?!Behavior$|MarginTop$|PaddingBottom$|PaddingTop$|bar(?:Color|Width)$)/,
  /^stroke./,
  /^text(?:DecorationStyle|DecorationThickness|EmphasisColor|Gradient|Indent|ShadowColor|SizeAdjust)$/,
];

/** Whether the portal's styles may use a utility. */
export const isUsed = (utility: string): boolean => UNUSED.every((family) => !family.test(utility));
