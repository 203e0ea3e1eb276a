/** The list by itself, with nothing open over it. */
export default function ReportsAlone() {
  return null;
}
