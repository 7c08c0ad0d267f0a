import type { Schemas } from '../api.ts'
import { productQueries } from '../data/products.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Product = Schemas['Gs1Product']

export const useProducts = () => useEndlessList(productQueries.list(useWorkspace().id))

export const LINK_TYPES = [
  { value: 'gs1:pip', label: 'Product information' },
  { value: 'gs1:defaultLinkMulti', label: 'Default, in a language' },
  { value: 'gs1:instructions', label: 'Instructions' },
  { value: 'gs1:recipeInfo', label: 'Recipes' },
  { value: 'gs1:nutritionalInfo', label: 'Nutrition' },
  { value: 'gs1:allergenInfo', label: 'Allergens' },
  { value: 'gs1:sustainabilityInfo', label: 'Sustainability' },
  { value: 'gs1:recyclingInfo', label: 'Recycling' },
  { value: 'gs1:recallStatus', label: 'Recalls' },
  { value: 'gs1:safetyInfo', label: 'Safety' },
  { value: 'gs1:certificationInfo', label: 'Certificates' },
  { value: 'gs1:traceability', label: 'Traceability' },
  { value: 'gs1:registerProduct', label: 'Registration' },
  { value: 'gs1:review', label: 'Reviews' },
  { value: 'gs1:support', label: 'Support' },
  { value: 'gs1:dpp', label: 'Digital product passport' },
]
